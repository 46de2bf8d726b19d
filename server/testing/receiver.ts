import { after } from 'node:test';
import { type Received, type Receiver, startReceiver } from './callback-receiver.ts';

export type { Received, Receiver };

/** A receiver of callbacks on loopback that writes down what it gets. Closes itself after the test file. */
export async function openReceiver(): Promise<Receiver> {
  const { close, ...receiver } = await startReceiver();
  after(close);
  return receiver;
}
