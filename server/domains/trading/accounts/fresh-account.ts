/** How an account trades that has never ordered. */
export const FRESH_ACCOUNT = { isStopped: false, takerBps: 10, makerBps: 10 };
