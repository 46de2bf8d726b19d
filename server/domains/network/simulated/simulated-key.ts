import type { ConnectionKey, ConnectionKeySchema } from '#lib/contracts/network/connection-shapes.ts';
import { newHexId } from '#server/core/runtime/id.ts';

/** Secrets as a partner of a scheme would have given them to a simulated client. */
const KEYS: { readonly [S in ConnectionKeySchema]: () => Extract<ConnectionKey, { schema: S }> } = {
  token: () => ({ schema: 'token', connectionToken: newHexId() }),
  tokenAndSignature: () => ({ schema: 'tokenAndSignature', connectionToken: newHexId(), signature: newHexId() }),
  apiKeyAndSecret: () => ({ schema: 'apiKeyAndSecret', apiKey: newHexId(), apiSecret: newHexId() }),
  clearloop: () => ({
    schema: 'clearloop',
    apiKey: newHexId(),
    apiSecret: newHexId(),
    clientAccountId: newHexId(),
    companyRegistrationNumber: 'SIM-1',
  }),
};

export const simulatedKey = (schema: ConnectionKeySchema): ConnectionKey => KEYS[schema]();
