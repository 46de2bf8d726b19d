import type { Access, Contract } from '#lib/contract.ts';
import { widerScopes } from '#lib/scopes.ts';
import { neededScope } from './right.ts';

/** What a reader of the OpenAPI document must know before the first call, in Markdown. */
export const INTRODUCTION = `The HTTP API of Clearhouse. Requests and replies are JSON.

## Authentication

Send an access token: \`Authorization: Bearer <token>\`. Create one in the console under Tokens, or with \`createAccessToken\`. A token can
also sign every request with an HMAC, as the security scheme \`bearer\` describes. Browsers send the cookie of a session instead.

## Rights

Every operation says in \`x-right\` who may call it:

- \`caller\`: \`anyone\`, without credentials; a signed-in \`user\`; a \`member\` of the enterprise that the request names; or a \`platform-admin\`.
- \`scope\`: what an access token must cover. \`all\` covers every scope, and \`wallet_view_enterprise\` and \`wallet_view_all\` cover \`wallet_view\`. A session has the scopes of its user’s role.
- \`roles\`: the roles in an enterprise that may call. For a \`user\`, such a role in any one enterprise is enough. Empty for a \`platform-admin\`.
- \`role\`: the least role, where the scope alone does not decide.
- \`licence\`: what the enterprise must hold.

A token never has more rights than the role of its user, whatever its scopes. A write says in \`x-done\` what the audit log calls it.

## Requests

- Instants are ISO 8601 with a zone, in the years 1900 to 9999. Quantities are whole base units of an asset, as decimal strings.
- Arrays in a query are repeated keys (\`status=a&status=b\`), \`status[]=a\`, \`status[0]=a\` or, for ids, enumerated words and currencies,
  one text with commas (\`status=a,b\`). A value that comes twice counts once.
- A path is taken as it is sent: \`//\`, \`/./\`, a backslash or a needless percent-encoding answers 400 (\`MalformedTarget\`), a \`Host\` that is
  not the service’s 421.
- A body has at most 1 MiB; 4 MiB for verifying a callback and for the simulations under \`/api/v1\` and \`/api/v2\`, 16 KiB where no
  credentials are needed. More answers 413. A CSV file of up to 64 MiB is streamed to where an operation takes one; such a request is
  not signed, and answers 400 where it is.
- What is left out has the default that its description names. What is sent and not used, such as unknown fields, is named in the reply
  header \`clearhouse-ignored\`. A published field that is not served here is described as such, and refused with 400.
- A GET takes its fields from a JSON body as well.
- \`request-id\` may be sent with a request, and is in every reply. Quote it when you report a problem.

## Errors

The body has a message in \`error\` and, in most families, a name that programs can tell apart. Some errors of the public interface have no
body. The header \`clearhouse-problem\` of every 4xx names the fields that were wrong; an empty path is
the request as a whole. An unknown path answers 404, a known one with another method 405
(\`Platform405\`, with \`allow\`), path, query and headers of more than 64 KiB 431, all with the body \`ErrorPlatform\`.

## Idempotency

Send a header \`Idempotency-Key\` with a write, and the same one when you send it again because no reply came: the work is done once, and the
second call gets the reply of the first. Only operations that show a secret refuse it.

## Sandbox

Sandbox deployments have a clock that can be moved, and can inject a fault into any operation: it answers the status that the fault
names, with the body, the name and the headers that the operation has for it.`;

/** What a body of a GET is for. */
export const BODY_OF_GET =
  'The fields of the query as JSON, for clients that send them so. Of a field that is in both, the query counts.';

/** What holds for every callback. */
export const CALLBACK_RULES = `Sent as POST with the exact bytes of the notification’s payload, equal on every attempt. \`x-signature-sha256\` is the hex
HMAC-SHA256 of the body under the enterprise’s webhook secret; \`webhook-signature\` is the signature of Standard Webhooks.`;

const callbackHeader = (name: string, description: string, required = false) => ({
  name,
  in: 'header' as const,
  required,
  description,
  schema: { type: 'string' as const, maxLength: 2000 },
});

/** Headers of every callback. */
export const CALLBACK_HEADERS = [
  callbackHeader('idempotency-key', 'Id of the notification; the same on every attempt.', true),
  callbackHeader('webhook-id', 'The same, as Standard Webhooks names it.', true),
  callbackHeader('webhook-timestamp', 'When this attempt was sent, in seconds since 1970.', true),
  callbackHeader('webhook-signature', 'Under the newest secret and, for 24 hours after a rotation, the one before it.'),
  callbackHeader('x-signature-sha256', 'Under the newest secret; absent until there is one.'),
  callbackHeader('webhook-sequence', 'Number within the webhook, without holes; absent on simulations.'),
  callbackHeader(
    'x-webhook-jwt',
    'Where the deployment has a signing key: a token to check by /.well-known/jwks.json.',
  ),
];

/** The two ways to say who calls. */
export const SECURITY_SCHEMES = {
  bearer: {
    type: 'http' as const,
    scheme: 'bearer',
    description: `An access token. Three versions:

- v1: \`Authorization: Bearer <token>\`, nothing else.
- v2: \`BitGo-Auth-Version: 2.0\`, \`Authorization: Bearer <hex SHA-256 of the token>\`, \`Auth-Timestamp: <milliseconds>\` and
  \`HMAC: <hex HMAC-SHA256 under the token of timestamp|path with query|body>\`.
- v3: as v2 with \`BitGo-Auth-Version: 3.0\`, over \`METHOD|timestamp|3.0|path with query|body\`.

Prefer v3: v2 does not sign the method, so writes under \`/api/clearhouse/\` answer 401 (\`MethodNotSigned\`) to it.

Replies to v2 and v3 carry \`hmac\` and \`timestamp\`, over \`timestamp|path|status|body\`, led by \`METHOD|\` in v3. The scopes listed with an
operation are those that the token and the caller's role must both cover.`,
  },
  session: {
    type: 'apiKey' as const,
    in: 'cookie' as const,
    name: 'clearhouse-session',
    description:
      'Browser session. The real name ends with the id of the deployment. Writes need an Origin of this service.',
  },
};

const header = (description: string, schema: Record<string, unknown> = { type: 'string', maxLength: 200 }) => ({
  description,
  schema,
});

/** Headers of replies. */
export const REPLY_HEADERS = {
  'request-id': header('Id of this request, as sent or new. Name it when you report a problem.'),
  'clearhouse-problem': header(
    'Base64url JSON `[{path, message}]`: which input fields were wrong; an empty path is the request as a whole.',
    {
      type: 'string',
      maxLength: 4096,
    },
  ),
  'clearhouse-ignored': header(
    'Names of what was sent in query and body and is not used, percent-encoded, separated by commas; `...` for those without room.',
    { type: 'string', maxLength: 1010 },
  ),
  'x-auth-required': header('`true` when credentials are missing or bad, as opposed to a caller who is not a member.'),
  allow: header('The methods that the path has, separated by commas.'),
  'www-authenticate': header('The scheme to use, `Bearer`.'),
  hmac: header('Signature of this reply; on signed requests only.'),
  timestamp: header('Wall time in milliseconds that `hmac` covers; on signed requests only.'),
  'retry-after': header('Seconds until the window ends.', { type: 'integer', minimum: 1 }),
  ratelimit: header('Calls left in the window and seconds until it ends, as in the IETF draft.'),
  'ratelimit-policy': header('Calls and seconds of the window, as in the IETF draft.'),
  'clearhouse-total': header('Rows that the export finds, counted up to 10,000.', { type: 'integer', minimum: 0 }),
  'clearhouse-total-exact': header('`false` when there are more rows than were counted.', { type: 'boolean' }),
  'clearhouse-next-prev-id': header('Id to send as `prevId` for what follows; absent at the end of a list.'),
  'idempotent-replayed': header('`true` when an earlier call with the same key in its body made what is replied.'),
  'idempotency-replayed': header('`true` when this is the kept reply to an earlier request with the same key.'),
};

/** Request header of every write. */
export const IDEMPOTENCY_KEY = {
  name: 'Idempotency-Key',
  in: 'header' as const,
  required: false,
  description:
    'A key of your own, good for 24 hours: a retry with it gets the first reply, and the work is done once. With another body it answers 409. Default: every call does the work.',
  schema: { type: 'string' as const, minLength: 1, maxLength: 255, pattern: '^[\\x21-\\x7e]+$' },
};

const eitherOf = (scopes: readonly string[]): string =>
  new Intl.ListFormat('en', { type: 'disjunction' }).format(scopes.map((scope) => `\`${scope}\``));

/** One sentence on who may call. */
function accessText(access: Access): string {
  if (access.caller === 'anyone') return 'No credentials needed.';
  if (access.caller === 'platform-admin') return 'For platform administrators.';
  const needed = neededScope(access);
  const single =
    access.wallet === undefined
      ? ''
      : ` (for one wallet, \`${needed?.replace(/_(all|enterprise)$/, '')}:<walletId>\` is enough)`;
  const scope = needed === undefined ? '' : ` with the scope ${eitherOf([needed, ...widerScopes(needed)])}${single}`;
  if (access.caller === 'user' && access.scope === undefined)
    return needed === undefined
      ? 'For any signed-in caller.'
      : `For any signed-in caller; an access token needs the scope \`${needed}\`.`;
  if (access.caller === 'user') return `For callers${scope} in one of their enterprises.`;
  const role =
    access.role === undefined ? '' : `, role \`${access.role}\`${access.role === 'admin' ? '' : ' or above'}`;
  const licence = access.licence === undefined ? '' : `; the enterprise needs the \`${access.licence}\` licence`;
  return `For members of the enterprise${scope}${role}${licence}.`;
}

/** What a contract adds to its summary: what it says itself, who may call, how often, and where it exists. */
export function describeOperation({ description, access, limit, sandboxOnly }: Contract): string {
  const parts = description === undefined ? [] : [description];
  parts.push(accessText(access));
  if (limit)
    parts.push(
      `At most ${limit.count} calls in ${limit.windowSeconds} seconds per ${limit.by === 'user' ? 'user' : 'network address'}${limit.bucket === undefined ? '' : `, counted together with all operations of the limit \`${limit.bucket}\``}.`,
    );
  if (sandboxOnly) parts.push('Exists in sandbox mode only.');
  return parts.join(' ');
}
