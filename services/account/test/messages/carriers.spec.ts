import { createServer, type Server, type Socket } from 'node:net';
import { emailChannel } from '../../src/channel/email.channel.ts';

const settings = { MAIL_FROM: 'a@example.com', SITE_URL: 'http://site.example' };
const mail = { id: '1', recipient: 'b@example.com', subject: 's', text: 't', html: null, at: new Date(), tries: 1 };
/** The answers of a mail server, line by line. In each test the server stops answering at one of these lines. */
const TALK: [said: RegExp, answer: string][] = [
  [/^EHLO/, '250 hello'],
  [/^MAIL/, '250 ok'],
  [/^RCPT/, '250 ok'],
  [/^DATA/, '354 go on'],
  [/^\.$/, '250 taken'],
];

let server: Server;
const lines = new Set<Socket>();
async function silentAfter(step: number): Promise<string> {
  server = createServer((socket) => {
    lines.add(socket);
    let said = 0;
    const answer = (text: string) => void (said++ < step && socket.write(`${text}\r\n`));
    answer('220 here');
    socket
      .on('error', () => {})
      .on('data', (data) => {
        for (const line of data.toString().split('\r\n')) {
          const [, reply] = TALK.find(([start]) => start.test(line)) ?? [];
          if (reply) answer(reply);
        }
      });
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return `smtp://127.0.0.1:${(server.address() as { port: number }).port}`;
}
afterEach(() => {
  for (const line of lines) line.destroy();
  lines.clear();
  server.close();
});

describe('a mail server that hangs', () => {
  it.each([0, 1, 2, 4, 5])(
    'has not accepted the email if it hangs after %i answers, and the service stops waiting for it',
    async (step) => {
      const { send: email } = emailChannel({ ...settings, SMTP_URL: await silentAfter(step) }, 300);
      await expect(email(mail)).rejects.toThrow();
    },
  );

  it('has not accepted the email, even if it keeps sending lines without an answer', async () => {
    let talk: NodeJS.Timeout | undefined;
    const url = await silentAfter(1);
    server.on('connection', (socket) => {
      talk = setInterval(() => socket.write('250-and another thing\r\n'), 20);
    });
    const { send: email } = emailChannel({ ...settings, SMTP_URL: url }, 300);
    await expect(email(mail)).rejects.toThrow('too slow');
    clearInterval(talk);
  });

  it('has accepted the email if its answer arrives late', async () => {
    const { send: email } = emailChannel({ ...settings, SMTP_URL: await silentAfter(99) }, 5_000);
    await email(mail);
  });
});

describe('connections to a mail server', () => {
  it('are reused for the next email, and replaced when the server has closed them', async () => {
    const url = await silentAfter(99);
    const { send: email } = emailChannel({ ...settings, SMTP_URL: url }, 5_000);
    for (let n = 0; n < 3; n++) await email({ ...mail, id: String(n) });
    expect(lines.size).toBe(1);
    for (const line of lines) line.end('421 closing\r\n');
    await email(mail);
    expect(lines.size).toBe(2);
  });

  it('are opened in parallel, one for each email, when several emails are sent at once', async () => {
    const url = await silentAfter(99);
    const { send: email } = emailChannel({ ...settings, SMTP_URL: url }, 5_000);
    await Promise.all([1, 2, 3].map((n) => email({ ...mail, id: String(n) })));
    expect(lines.size).toBe(3);
  });
});
