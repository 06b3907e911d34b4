"""What goes over the network: messages, their encoding, sockets."""
