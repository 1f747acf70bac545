"""The addresses of the control room."""

from django.urls import path

from director.desk import control, control_proof, control_seat

urlpatterns = [
    path("", control.control, name="control"),
    path("news/", control.control_news, name="control-news"),
    path("orders/", control.control_orders, name="control-orders"),
    path("seats/", control.control_board, name="control-board"),
    path("seats/<int:number>/", control_seat.control_seat, name="control-seat"),
    path("seats/<int:number>/desk/", control_seat.control_desk, name="control-desk"),
    path("events/", control.control_events, name="control-events"),
    path("inputs/", control.control_inputs, name="control-inputs"),
    path("rewind/<int:to>/", control_proof.control_rewind, name="control-rewind"),
    path("rehearse/", control_proof.control_rehearse, name="control-rehearse"),
    path("<slug:deed>/", control.control_deed, name="control-deed"),
]
