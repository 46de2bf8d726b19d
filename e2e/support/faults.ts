import { consoleOrigin, demoUsers } from './demo.ts';

export interface Fault {
  operation: string;
  delayMs?: number;
  status?: number;
  dropReply?: boolean;
  times?: number;
}

async function callSandbox(method: 'POST' | 'DELETE', path: string, body?: object): Promise<void> {
  const response = await fetch(`${consoleOrigin()}/api/clearhouse/v1/sandbox/${path}`, {
    method,
    headers: { authorization: `Bearer ${demoUsers().token}`, 'content-type': 'application/json' },
    body: body && JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`The sandbox answered ${response.status}: ${await response.text()}`);
}

/** Makes the next calls of an operation fail, by the service itself. */
export const injectFault = (fault: Fault): Promise<void> => callSandbox('POST', 'faults', fault);

/** Takes all faults away. */
export const clearFaults = (): Promise<void> => callSandbox('DELETE', 'faults');
