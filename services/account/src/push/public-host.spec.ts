import { isPublicAddress, isPushEndpoint, publicLookup } from './public-host.ts';

it.each([
  '127.0.0.1',
  '10.0.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '0.0.0.0',
  '224.0.0.1',
  '255.255.255.255',
  '::1',
  '::',
  'fe80::1',
  'fd00::1',
  '::ffff:127.0.0.1',
  '64:ff9b::7f00:1',
  '2002:7f00:1::',
  '2001:0:7f00:1::',
])('the address %s is not on the public Internet', (address) => expect(isPublicAddress(address)).toBe(false));

it.each(['142.250.1.1', '172.32.0.1', '2a00:1450:4001::5f'])('the address %s is on the public Internet', (address) =>
  expect(isPublicAddress(address)).toBe(true),
);

it.each([
  'http://fcm.googleapis.com/x',
  'https://127.1/x',
  'https://2130706433/x',
  'https://0x7f.1/x',
  'https://[::ffff:127.0.0.1]/x',
  'https://localhost/x',
  'https://metadata.google.internal/x',
  'https://printer.local/x',
  'https://redis/x',
  'https://user:pw@fcm.googleapis.com/x',
  'https://fcm.googleapis.com:8443/x',
  'file:///etc/passwd',
  '',
])('the URL %s is refused as a push endpoint', (endpoint) => expect(isPushEndpoint(endpoint, false)).toBe(false));

it.each(['https://fcm.googleapis.com/fcm/send/x', 'https://updates.push.services.mozilla.com/wpush/v2/x'])(
  'the URL %s is accepted as a push endpoint',
  (e) => expect(isPushEndpoint(e, false)).toBe(true),
);

it('refuses to connect to a name that resolves to this machine', async () => {
  const error = await new Promise((done) => publicLookup('localhost', {}, done));
  expect(error).toMatchObject({ message: 'localhost is no public host' });
});
