import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';

/** A mail server that accepts every email and remembers it. It speaks SMTP, but only the part that clients need. */
export async function startMailSink() {
  /** Message-IDs by recipient. */
  const taken = new Map<string, string[]>();
  const server = createServer((socket) => {
    let rest = '';
    let isMail = false;
    let recipient = '';
    const say = (line: string) => socket.write(`${line}\r\n`);
    const finish = (mail: string) => {
      const id = /^Message-ID: (.*)$/im.exec(mail)?.[1]?.trim() ?? '';
      taken.set(recipient, [...(taken.get(recipient) ?? []), id]);
      say('250 taken');
    };
    const obey = (line: string) => {
      const [verb = ''] = line.toUpperCase().split(' ');
      if (verb === 'RCPT') recipient = /<(.*)>/.exec(line)?.[1] ?? '';
      isMail = verb === 'DATA';
      say(isMail ? '354 go on' : verb === 'QUIT' ? '221 bye' : '250 yes');
      if (verb === 'QUIT') socket.end();
    };
    socket.setEncoding('utf8').on('error', () => {}); // a killed client closes the connection without QUIT
    socket.on('data', (chunk: string) => {
      rest += chunk;
      for (let end: number; ; ) {
        end = rest.indexOf(isMail ? '\r\n.\r\n' : '\r\n');
        if (end < 0) return;
        const command = rest.slice(0, end);
        rest = rest.slice(end + (isMail ? 5 : 2));
        if (isMail) {
          isMail = false;
          finish(command);
        } else obey(command);
      }
    });
    say('220 mail sink');
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    taken,
    close: () => new Promise<void>((done) => server.close(() => done())),
  };
}
