import { connect, createServer, type Socket } from 'node:net';

/** A network between a client and a service, that can be cut. */
export interface CuttableProxy {
  origin: string;
  /** Where it leads from now on. */
  lead: (port: number) => void;
  /** Ends every connection at once, in the middle of what it carries. Gives how many there were. */
  cut: () => number;
  close: () => void;
}

export async function openProxy(): Promise<CuttableProxy> {
  let target = 0;
  const sockets = new Set<Socket>();
  const keep = (socket: Socket): Socket => {
    sockets.add(socket);
    return socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
  };
  const server = createServer((incoming) => {
    keep(incoming);
    const outgoing = keep(connect(target, '127.0.0.1'));
    incoming.pipe(outgoing).pipe(incoming);
    incoming.on('close', () => outgoing.destroy());
    outgoing.on('close', () => incoming.destroy());
  });
  const port = await new Promise<number>((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve((server.address() as { port: number }).port));
  });
  const cut = (): number => {
    const count = sockets.size;
    for (const socket of sockets) socket.destroy();
    return count;
  };
  return {
    origin: `http://127.0.0.1:${port}`,
    lead(to) {
      target = to;
    },
    cut,
    close() {
      cut();
      server.close();
    },
  };
}
