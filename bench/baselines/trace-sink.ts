/** Receives traces and drops them, in a separate process. */
import { createServer } from 'node:http';

createServer((request, response) => {
  request.resume();
  request.on('end', () => response.writeHead(200, { 'content-type': 'application/json' }).end('{}'));
}).listen(Number(process.env.PORT), '127.0.0.1', () => process.send?.('ready'));
