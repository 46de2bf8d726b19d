export { deliveryMetrics } from './delivery/delivery-metrics.ts';
export { countAttempts } from './history/attempt-counts.ts';
export { readLatency } from './history/latency.ts';
export { searchDeliveries } from './history/search-deliveries.ts';
export { noteArrival } from './receivers/arrival-hints.ts';
export type { Answer } from './receivers/program.ts';
export { isOpenReceiver, RECEIVER_PATH, recordArrival } from './receivers/receiver-store.ts';
export { keySet } from './signatures/origin-token.ts';
