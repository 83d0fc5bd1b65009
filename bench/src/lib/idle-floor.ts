import { createServer } from 'node:http';
import { Server } from 'socket.io';

/** Bare Socket.IO with the product's transport settings, and nothing else: each socket joins a room and waits. */
const http = createServer();
const io = new Server(http, {
  path: '/webchat',
  serveClient: false,
  perMessageDeflate: false,
  transports: ['websocket'],
});
io.on('connection', (socket) => {
  socket.join(String(socket.handshake.auth.token));
});
http.listen(0, '127.0.0.1', () => process.send?.({ ready: (http.address() as { port: number }).port }));
