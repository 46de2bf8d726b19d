import Link from 'next/link';
import { type Field, FieldList } from '#components/ui/drawer/field-list.tsx';
import { NoValue } from '#components/ui/no-value.tsx';
import { Timestamp } from '#components/ui/timestamp.tsx';
import { areaPath } from '#lib/console/area-path.ts';
import { formatCount } from '#lib/console/platform-figures.ts';
import type { FixSession } from '#lib/contracts/fix/sessions.ts';
import { endWords, KIND_WORDS, profileWords } from './session-labels.ts';

const timeOf = (label: string, at: string | null): Field => ({
  label,
  value: at === null ? <NoValue /> : <Timestamp at={at} precision="second" />,
  ...(at === null ? {} : { copy: at }),
});

const textOf = (label: string, text: string | null): Field => ({
  label,
  value: text ?? <NoValue />,
  ...(text === null ? {} : { copy: text }),
});

const settingsOf = (session: FixSession): Field[] =>
  session.kind === 'market'
    ? []
    : [
        {
          label: 'On disconnect',
          value: session.cancelOnDisconnect
            ? 'Cancels its open orders, unless the Logon says otherwise'
            : 'Leaves orders open, unless the Logon says otherwise',
        },
        { label: 'Reports on', value: session.reportAllOrders ? 'All orders of the account' : 'Orders of the session' },
        { label: 'Stale after', value: `${formatCount(session.staleAfterSeconds)} s` },
      ];

function fieldsOf(session: FixSession, token: Field): Field[] {
  return [
    { label: 'Kind', value: KIND_WORDS[session.kind] },
    textOf('Sender (49)', session.senderCompId),
    textOf('Target (56)', session.targetCompId),
    { label: 'Next in', value: <span className="numeric">{formatCount(session.nextIn)}</span> },
    {
      label: 'Next out',
      value: session.nextOut === null ? 'Not kept' : <span className="numeric">{formatCount(session.nextOut)}</span>,
    },
    timeOf('Logged on', session.loggedOnAt),
    ...(session.isConnected ? [] : [timeOf('Ended', session.loggedOutAt), textOf('Why', endWords(session))]),
    textOf('Address', session.address),
    token,
    { label: 'Heartbeat', value: session.heartbeatSeconds === null ? <NoValue /> : `${session.heartbeatSeconds} s` },
    { label: 'Profile', value: profileWords(session) },
    ...settingsOf(session),
    { label: 'Number resets', value: <span className="numeric">{formatCount(session.life)}</span> },
    { label: 'Id', value: <code className="font-mono text-xs">{session.id}</code>, copy: session.id },
  ];
}

/** What is known of a session. */
export function SessionDetails({ enterpriseId, session }: { enterpriseId: string; session: FixSession }) {
  const { tokenId } = session;
  const token: Field = {
    label: 'Token',
    value:
      tokenId === null ? (
        <NoValue />
      ) : (
        <Link
          href={areaPath(enterpriseId, `tokens?states=&open=${tokenId}`)}
          prefetch={false}
          className="font-mono text-xs text-link underline underline-offset-2"
        >
          {tokenId}
        </Link>
      ),
  };
  return <FieldList fields={fieldsOf(session, token)} />;
}
