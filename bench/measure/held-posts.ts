/**
 * Holds 500 uploads open, as unknown callers would. Each posts a picture with an unknown ticket and sends its body
 * slowly. When the gateway closes the connection, the upload starts again. The posts come from 20 loopback addresses.
 * Environment: PORT.
 */
import { connect } from 'node:net';
import { AVATAR_MAX_BYTES } from '@videoqs/contract/account/avatar-files';

const POSTS = 500;
const ADDRESSES = 20;
/** The time between two pieces of a body, ms. */
const MORE_MS = 200;
const MORE = Buffer.alloc(4_096, 'a');
/** The time after which a closed post is opened again, ms. */
const AGAIN_MS = 1_000;

function hold(localAddress: string): void {
  const socket = connect({ port: Number(process.env.PORT), host: '127.0.0.1', localAddress });
  socket.write(
    `POST /upload/avatar/${'t'.repeat(43)} HTTP/1.1\r\nHost: localhost\r\nContent-Type: image/png\r\nContent-Length: ${AVATAR_MAX_BYTES}\r\n\r\n`,
  );
  const sending = setInterval(() => socket.write(MORE), MORE_MS);
  socket.on('error', () => {}); // The gateway resets a connection if it has not read the body.
  socket.on('close', () => {
    clearInterval(sending);
    setTimeout(() => hold(localAddress), AGAIN_MS);
  });
  socket.resume();
}

// The posts do not start at the same moment, because a burst of connections would be another kind of attack.
for (let n = 0; n < POSTS; n++) setTimeout(() => hold(`127.0.0.${2 + (n % ADDRESSES)}`), (n * AGAIN_MS) / POSTS);
setTimeout(() => process.send?.('ready'), AGAIN_MS);
process.on('disconnect', () => process.exit(0));
