import { withinPatience } from '#server/core/runtime/patience.ts';
import type { Preparation } from '#server/core/runtime/service.ts';
import { actAsSystem } from '#server/core/work/act-as-system.ts';
import { applyNews } from '../apply-news.ts';
import type { ProviderNews } from '../provider/identity-provider.ts';
import { demandProvider } from '../provider/provider.ts';

/** A decision that ends a verification. Others are overtaken by the attempt that is about to begin. */
const isEnd = ({ status }: ProviderNews): boolean => status === 'approved' || status === 'rejected';

/** What the provider has decided, as far as it says; null where it does not answer, since it is asked for a link next. */
async function askProvider({ service }: Preparation, externalId: string): Promise<ProviderNews | null> {
  const provider = demandProvider(service);
  const news = await withinPatience('the verification provider', () => provider.status(externalId)).catch(() => null);
  return news !== null && isEnd(news) ? news : null;
}

/** Applies an end of a verification whose callback never came, before its person is asked to show everything again. */
export async function hearProvider(context: Preparation, externalId: string | null): Promise<void> {
  const news = externalId === null ? null : await askProvider(context, externalId);
  if (news === null) return;
  const at = context.now.toISOString();
  await actAsSystem(context.service, { name: 'askIdvProvider', at }, async ({ tx, emit, audit }) => {
    const applied = await applyNews({ tx, at, emit }, news);
    if (applied.outcome !== 'applied') return;
    const { record, decision } = applied;
    const { id: subjectId, enterpriseId, status, rejectLabels } = record;
    await audit({
      subjectType: 'idv',
      subjectId,
      enterpriseId,
      before: { status, rejectLabels },
      after: { ...decision, saidAt: news.at },
    });
  });
}
