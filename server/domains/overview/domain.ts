import type { Domain } from '#server/core/runtime/service.ts';
import { findObjects } from './find-objects.ts';
import { getDeliveryHealth } from './get-delivery-health.ts';
import { getEnterprise } from './get-enterprise.ts';
import { getFirstSteps } from './get-first-steps.ts';
import { getQueueDepth } from './get-queue-depth.ts';
import { getSettledVolume } from './get-settled-volume.ts';
import { listAttention } from './list-attention.ts';

/** What an enterprise, the overview and the command palette put together from all domains. */
export const overview: Domain = {
  tags: {
    Console: 'What the console’s overview and its search show.',
  },
  operations: {
    getEnterprise,
    findObjects,
    listAttention,
    getSettledVolume,
    getQueueDepth,
    getDeliveryHealth,
    getFirstSteps,
  },
};
