import type { DemoKit } from '#server/core/runtime/service.ts';
import { adminsOf, castOf } from '#server/demo/cast.ts';
import { createRandom } from '#server/demo/random.ts';
import { insertNotices } from '#server/domains/notifications/public.ts';

interface Publication {
  enterpriseId: string;
  version: number;
  at: string;
}

/** Tells the admins of an enterprise that the terms have a new version; nothing is mailed. */
export async function tellOfTerms(kit: DemoKit, { enterpriseId, version, at }: Publication): Promise<void> {
  const random = createRandom(`${kit.seed}:mint-notices:${kit.date.toISOString()}`);
  await insertNotices(
    kit.db,
    adminsOf(castOf(kit).people, enterpriseId).map((userId) => ({
      id: random.uuidAt(Date.parse(at)).replaceAll('-', ''),
      userId,
      enterpriseId,
      kind: 'mint-terms-published' as const,
      subjectType: 'mint-terms' as const,
      subjectId: String(version),
      detail: { version: String(version) },
      createdAt: at,
    })),
  );
}
