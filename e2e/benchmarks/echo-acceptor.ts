import { type AddressInfo, createServer } from 'node:net';
import { EchoSession, newEchoStore } from '#server/domains/fix/testing/echo-session.ts';

/** Our session layer alone, with an application that answers each message with itself, in a process of its own. */
function serve(clientId: string, serviceId: string): void {
  const server = createServer((socket) => {
    socket.setNoDelay(true);
    const session = new EchoSession(
      newEchoStore(clientId, serviceId),
      (bytes) => void socket.write(bytes),
      () => socket.destroy(),
    );
    socket.on('data', (chunk) => session.receive(chunk));
    socket.on('error', () => undefined);
    socket.on('close', () => session.end());
  });
  server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
  process.on('disconnect', () => process.exit(0));
}

if (import.meta.main) serve(process.argv[2] ?? '', process.argv[3] ?? '');
