'use client';

import { useQuery } from '@tanstack/react-query';
import { RelatedLinks } from '#components/ui/drawer/related.tsx';
import { ErrorPanel } from '#components/ui/error-panel.tsx';
import { toApiError } from '#lib/api-error.ts';
import { areaPath } from '#lib/console/area-path.ts';
import { queryOf } from '#lib/console/query.ts';
import { searchAccessTokens } from '#lib/contracts/access/tokens.ts';
import { TOKEN_STATE_WORDS } from './access-labels.ts';

const SHOWN = 20;

/** Access tokens of a member that work in the enterprise. */
export function MemberTokens({ enterpriseId, userId }: { enterpriseId: string; userId: string }) {
  const { data, error } = useQuery({
    ...queryOf(searchAccessTokens, { enterpriseId, ownerIds: [userId], states: ['active'], limit: SHOWN }),
  });
  if (error) {
    const failure = toApiError(error);
    return <ErrorPanel title="Tokens could not be loaded" text={failure.message} requestId={failure.requestId} />;
  }
  if (!data) return <p className="text-sm text-muted">Loading …</p>;
  const list = areaPath(enterpriseId, 'tokens');
  if (data.total === 0) return <p className="text-sm text-muted">This member has no active tokens here.</p>;
  return (
    <RelatedLinks
      links={[
        ...data.accessTokens.map(({ id, label, state }) => ({
          label: label || id,
          href: `${list}?open=${id}`,
          detail: TOKEN_STATE_WORDS[state],
        })),
        ...(data.total > SHOWN ? [{ label: `All ${data.total}`, href: `${list}?ownerIds=${userId}` }] : []),
      ]}
    />
  );
}
