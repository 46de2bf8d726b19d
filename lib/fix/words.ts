/** What a session is for. */
export const FIX_SESSION_KINDS = ['orders', 'market'] as const;
export type FixSessionKind = (typeof FIX_SESSION_KINDS)[number];

/** Whether numbers go on from one connection to the next, or begin anew. */
export const FIX_PROFILES = ['standard', 'stateless'] as const;
export type FixProfile = (typeof FIX_PROFILES)[number];
