import type { ObjectKind } from './object-kind.ts';
import { MANAGE_WEBHOOKS, READ_WEBHOOKS } from './rights.ts';

/** Kinds of objects of webhooks. */
export const WEBHOOK_OBJECTS = {
  webhook: {
    one: 'endpoint',
    many: 'endpoints',
    label: 'Endpoint',
    right: READ_WEBHOOKS,
    path: 'webhooks/endpoints',
    page: 'webhooks',
    isLive: true,
    hasTimeline: true,
    isFound: true,
    isAudited: true,
    attention: {
      'webhooks-suspended': {
        urgency: 70,
        one: 'suspended endpoint',
        many: 'suspended endpoints',
        query: 'states=suspended',
        needs: MANAGE_WEBHOOKS,
      },
      'webhooks-failing': {
        urgency: 65,
        one: 'failing endpoint',
        many: 'failing endpoints',
        query: 'onlyFailing=true',
        needs: MANAGE_WEBHOOKS,
      },
    },
  },
  'webhook-delivery': {
    one: 'delivery',
    many: 'deliveries',
    right: READ_WEBHOOKS,
    path: 'webhooks/deliveries',
    page: 'deliveries',
    isHint: true,
    isFound: true,
  },
  'webhook-secret': { one: 'signing secret', many: 'signing secrets', right: READ_WEBHOOKS, isLive: true },
  'webhook-arrival': { one: 'built-in receiver', many: 'built-in receivers', right: READ_WEBHOOKS, isHint: true },
  /** What the audit log calls a delivery. */
  'webhook-notification': {
    one: 'delivery',
    many: 'deliveries',
    right: READ_WEBHOOKS,
    path: 'webhooks/deliveries',
    isAudited: true,
  },
  'webhook-receiver': {
    one: 'built-in receiver',
    many: 'built-in receivers',
    right: READ_WEBHOOKS,
    isAudited: true,
  },
} as const satisfies Readonly<Record<string, ObjectKind>>;
