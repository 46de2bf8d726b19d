export { deliveryMetrics } from './delivery/delivery-metrics.ts';
export { followOrigin } from './demo/follow-origin.ts';
export { readLatency } from './history/latency.ts';
export { searchDeliveries } from './history/search-deliveries.ts';
export { noteArrival } from './receivers/arrival-hints.ts';
export { demoAnswerOf } from './receivers/demo-receivers.ts';
export type { Answer } from './receivers/program.ts';
export { isOpenReceiver, RECEIVER_PATH, recordArrival } from './receivers/receiver-store.ts';
export { keySet } from './signatures/origin-token.ts';
