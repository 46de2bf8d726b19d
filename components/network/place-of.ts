/** With whom and over which connection; connections are often named after their partner. */
export const placeOf = (other: string, connectionName: string | undefined): string =>
  connectionName === undefined || connectionName.startsWith(other)
    ? (connectionName ?? other)
    : `${other} · ${connectionName}`;
