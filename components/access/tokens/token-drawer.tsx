'use client';

import { useSelf } from '#components/session/self.tsx';
import { DrawerBody } from '#components/ui/drawer/drawer-body.tsx';
import { DrawerState } from '#components/ui/drawer/drawer-state.tsx';
import { type Field, FieldList } from '#components/ui/drawer/field-list.tsx';
import { RawJson } from '#components/ui/drawer/raw-json.tsx';
import { RelatedLinks } from '#components/ui/drawer/related.tsx';
import type { RecordDrawerProps } from '#components/ui/list/record-list-props.ts';
import { Moment } from '#components/ui/moment.tsx';
import { Timestamp } from '#components/ui/timestamp.tsx';
import { areaPath } from '#lib/console/area-path.ts';
import { type AccessTokenRow, getAccessToken } from '#lib/contracts/access/tokens.ts';
import { useRecord } from '#lib/hooks/use-record.ts';
import { describeScope } from './scope-labels.ts';
import { TokenActions, TokenDialogs } from './token-actions.tsx';
import { TokenState } from './token-columns.tsx';

function Scopes({ scopes }: { scopes: readonly string[] }) {
  return (
    <ul className="flex flex-col gap-2">
      {scopes.map((scope) => (
        <li key={scope} className="text-sm">
          {describeScope(scope)}
          <code className="block font-mono text-xs text-muted">{scope}</code>
        </li>
      ))}
    </ul>
  );
}

const fieldsOf = (token: AccessTokenRow): Field[] => [
  { label: 'Label', value: token.label || '–', copy: token.label },
  { label: 'Owner', value: `${token.ownerName} · ${token.ownerEmail}`, copy: token.ownerEmail },
  { label: 'Works in', value: token.isOnlyHere ? 'This enterprise only' : 'This enterprise, and others of its owner' },
  {
    label: 'Allowed addresses',
    value: token.ipRestrict ? <code className="font-mono text-xs">{token.ipRestrict.join(', ')}</code> : 'Anywhere',
    copy: token.ipRestrict?.join(', '),
  },
  { label: 'Last used', value: <Moment at={token.lastUsedAt} /> },
  { label: 'Created', value: <Timestamp at={token.createdAt} />, copy: token.createdAt },
  { label: 'Expires', value: <Timestamp at={token.expiresAt} />, copy: token.expiresAt },
  ...(token.revokedAt ? [{ label: 'Revoked', value: <Timestamp at={token.revokedAt} />, copy: token.revokedAt }] : []),
  { label: 'Token id', value: <code className="font-mono text-xs">{token.id}</code>, copy: token.id },
];

/** A token beside the list: whose it is, what it may do, and how to end it. */
export function TokenDrawer({ id, enterpriseId }: RecordDrawerProps) {
  const { now } = useSelf();
  const { data, failure, retry } = useRecord(getAccessToken, { enterpriseId, tokenId: id });
  if (!data) {
    return <DrawerState kind="Access token" failure={failure} onRetry={retry} />;
  }
  const requests = {
    label: 'Requests of this token',
    href: areaPath(enterpriseId, `requests?tokenIds=${id}`),
    detail: 'In the request log',
  };
  const place = areaPath(enterpriseId, 'tokens');
  const next =
    data.rolledTo === null ? [] : [{ label: data.label, href: `${place}?open=${data.rolledTo}`, detail: 'Rolled to' }];
  const owner = { label: data.ownerName, href: `${areaPath(enterpriseId, 'members')}?open=${data.ownerId}` };
  return (
    <>
      <DrawerBody
        kind="Access token"
        title={data.label || data.id}
        status={<TokenState token={data} now={now} />}
        actions={data.state !== 'revoked' && <TokenActions token={data} />}
        tabs={[
          { key: 'overview', label: 'Details', content: <FieldList fields={fieldsOf(data)} /> },
          { key: 'scopes', label: `Scopes (${data.scopes.length})`, content: <Scopes scopes={data.scopes} /> },
          {
            key: 'related',
            label: 'Related',
            content: <RelatedLinks links={[...next, { ...owner, detail: 'Owner' }, requests]} />,
          },
          { key: 'json', label: 'JSON', content: <RawJson value={data} /> },
        ]}
      />
      <TokenDialogs enterpriseId={enterpriseId} token={data} />
    </>
  );
}
