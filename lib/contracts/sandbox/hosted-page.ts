/**
 * What operations of a page have in common by which a sandbox plays somebody outside: nobody signs in, the link is in the body, and one
 * address may ask 30 times a minute, whatever it asks.
 */
export const hostedPage = <const Bucket extends string>(bucket: Bucket) =>
  ({
    access: { caller: 'anyone' },
    errors: { family: 'platform', also: [404] },
    limit: { count: 30, windowSeconds: 60, by: 'address', bucket },
    sandboxOnly: true,
    tag: 'Sandbox',
  }) as const;
