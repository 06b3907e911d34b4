command-serve = Serve the house as a page: play in the browser, alone or over a link.
option-host = The address to listen on; by default only this machine.
option-port = The port; by default 8700, or the next that is free.
option-lan = Let others on the network in, and print the address and its QR code.
option-database = Where tables are kept: sqlite:///FILE or postgresql://…; by default a file of yours.
option-retention = Delete a table where nothing has happened for so many days that the house has run.
option-metrics = Serve metrics for Prometheus there, for the operator only.
option-log = How logs are written on standard error: dated lines, or JSON.
option-domain = A name under which the house is reached, for instance by a proxy; may be repeated.
option-no-open = Do not open the browser.
serve-here = Ludion is at { $url }
serve-lan = On the network: { $url }
serve-stop = Ctrl+C ends it; games go on where they were when it is started again.
bench-page = First move possible, Chromium slowed { $times } ×, nothing cached; median of { $visits } visits:
bench-page-row = { $game }: { $link } s by a table’s link, { $home } s from home by its button.
bench-server-load = { $tables } tables of two sockets each, { $pace } moves a second, each durable before it is acknowledged.
bench-server-house = House: { $cpu } µs of processor a move; answered in { $median } ms, 99 of 100 in { $last } ms.
bench-server-echo = Echo: { $cpu } µs of processor a message; answered in { $median } ms, 99 of 100 in { $last } ms.
bench-server-relay = Relay, which commits a message and tells both sockets: { $cpu } µs of processor a message; answered in { $median } ms, 99 of 100 in { $last } ms.
bench-server-disk = The disk alone (fdatasync), which the echo does not wait for: { $median } ms, 99 of 100 in { $last } ms.
bench-server-echo-ratio = House / echo: processor { $cpu } ×, 99 of 100 { $last } ×.
bench-server-relay-ratio = House / relay: processor { $cpu } ×, 99 of 100 { $last } ×.
serve-port-in-use = Port { $wanted } is in use; taking { $port }.

server-over-resigned = { $seat } has resigned.
server-over-time = { $seat } has run out of time.
server-over-agreed = A draw by agreement.

