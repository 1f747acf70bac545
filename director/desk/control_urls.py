"""The addresses of the control room."""

from django.urls import path

from director.desk import control

urlpatterns = [
    path("", control.control, name="control"),
    path("news/", control.control_news, name="control-news"),
    path("orders/", control.control_orders, name="control-orders"),
    path("seats/", control.control_board, name="control-board"),
    path("events/", control.control_events, name="control-events"),
    path("<slug:deed>/", control.control_deed, name="control-deed"),
]
