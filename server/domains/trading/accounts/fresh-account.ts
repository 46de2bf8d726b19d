/** How an account trades that has never ordered. */
export const FRESH_ACCOUNT = { stoppedAt: null, operatorStoppedAt: null, takerBps: 10, makerBps: 10 };
