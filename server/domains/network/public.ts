export { fillSettlements } from './settlements/fill-settlements.ts';
