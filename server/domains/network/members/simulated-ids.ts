/** Ids as a simulated partner gives them to a client and a connection. */
export const simulatedIds = (connectionId: string, clientId: string) => ({
  partnersClientId: `SIM-${clientId.replaceAll('-', '').slice(-12).toUpperCase()}`,
  partnersConnectionId: `SIM-${connectionId.replaceAll('-', '').slice(-12).toUpperCase()}`,
});
