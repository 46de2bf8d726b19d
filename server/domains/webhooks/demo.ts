import { recordHistory } from '#server/core/events/recorded-events.ts';
import type { Demo, DemoKit } from '#server/core/runtime/service.ts';
import { adminsOf, castOf } from '#server/demo/cast.ts';
import { recordActions } from '#server/demo/past-actions.ts';
import { createRandom } from '#server/demo/random.ts';
import { demoWebhookSecret, planTokens } from '#server/demo/secrets.ts';
import { insertNotices } from '#server/domains/notifications/public.ts';
import { planActions } from './demo/plan-actions.ts';
import { planDeliveries } from './demo/plan-deliveries.ts';
import { planWebhooks } from './demo/plan-webhooks.ts';
import { insertHistory } from './records/webhook-store.ts';
import { sealSecret } from './signatures/secret-store.ts';

const SECRET_AGE_MS = 30 * 86_400_000;

type Plan = Omit<DemoKit, 'db' | 'operatorName'>;

function planOf({ vault, origin, ...identity }: Plan) {
  const { people } = castOf(identity);
  const secrets = Object.values(people.enterprises).map(({ id }) => ({
    enterpriseId: id,
    secret: demoWebhookSecret(vault, id),
  }));
  return { secrets, planned: planWebhooks({ ...identity, origin }, planTokens(vault, identity, people)) };
}

/** Webhooks with what they were sent; the enterprises have secrets, which are a month old. */
export const demo: Demo = {
  async write({ db, ...kit }) {
    const { secrets, planned } = planOf(kit);
    const secretOf = (enterpriseId: string): string => demoWebhookSecret(kit.vault, enterpriseId);
    const { notices, events, ...history } = planDeliveries(kit, { planned, secretOf });
    const rotatedAt = new Date(kit.date.getTime() - SECRET_AGE_MS).toISOString();
    const sealed = secrets.map(({ enterpriseId, secret }) => ({
      enterpriseId,
      sealedSecret: sealSecret(kit.vault, secret),
      rotatedAt,
    }));
    await insertHistory(db, { ...history, secrets: sealed });
    const { people } = castOf(kit);
    const draw = createRandom(`${kit.seed}:notices:${kit.date.toISOString()}`);
    await insertNotices(
      db,
      notices.flatMap((notice) =>
        adminsOf(people, notice.enterpriseId).map((userId) => ({
          ...notice,
          id: draw.uuidAt(Date.parse(notice.createdAt)),
          userId,
        })),
      ),
    );
    await recordHistory(db, events);
    const random = createRandom(`${kit.seed}:webhook-actions:${kit.date.toISOString()}`);
    await recordActions(db, { random, people }, planActions(kit, planned));
  },
  content(kit) {
    const { secrets, planned } = planOf({ ...kit, origin: '' });
    const webhooks = planned.map(({ row: { id, enterpriseId, type, label } }) => ({
      id,
      enterpriseId,
      type,
      label: label ?? '',
    }));
    return { webhooks, webhookSecrets: secrets };
  },
};
