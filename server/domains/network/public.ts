export { findRoutes } from './connection-store.ts';
export { fillSettlements } from './fill-settlements.ts';
export { planSettlement } from './plan-settlement.ts';
export { decideSettlement } from './rules.ts';
export { insertSettlements, lockSettlement, rowsOf, writeDecision } from './settlement-store.ts';
