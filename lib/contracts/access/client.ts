import * as z from 'zod';
import { contract } from '#lib/contract.ts';
import { Nothing } from '#lib/schema.ts';

/** Whether the service answers. */
export const ping = contract({
  routes: [
    { method: 'GET', path: '/api/v2/ping' },
    { method: 'GET', path: '/api/v1/ping' },
  ],
  access: { caller: 'anyone' },
  input: Nothing,
  output: z.object({ status: z.string().max(60), environment: z.string().max(60) }),
  summary: 'Test the connection.',
  tag: 'Service',
  example: { input: {}, output: { status: 'service is ok!', environment: 'sandbox' } },
});

/** Constants that the public client fetches when it is made. `ttl` is in seconds. */
export const getClientConstants = contract({
  routes: [
    { method: 'GET', path: '/api/v1/client/constants' },
    { method: 'GET', path: '/api/v2/client/constants' },
  ],
  access: { caller: 'anyone' },
  input: Nothing,
  output: z.object({
    constants: z.object({ operatorName: z.string().max(60), mode: z.enum(['sandbox', 'production']) }),
    ttl: z.int().min(1),
  }),
  summary: 'Read the constants for client libraries.',
  tag: 'Service',
  example: { input: {}, output: { constants: { operatorName: 'Vendor', mode: 'sandbox' }, ttl: 3600 } },
});
