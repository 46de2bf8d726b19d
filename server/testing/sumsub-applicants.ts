/** An applicant as the double keeps them. */
export interface DoubleApplicant {
  id: string;
  externalUserId: string;
  levelName: string;
  reviewStatus: string;
  reviewDate?: string;
  reviewResult?: { reviewAnswer: string; reviewRejectType?: string; rejectLabels?: string[] };
  /** What of somewhere else they were made out of. */
  shareToken?: string;
}

export interface DoubleReply {
  status: number;
  headers?: Record<string, string>;
  body?: unknown;
}

interface DoubleRequest {
  method: string;
  path: string;
  query: URLSearchParams;
  body: Record<string, unknown>;
}

const refuse = (status: number, description: string): DoubleReply => ({ status, body: { code: status, description } });
const ok = (body: unknown): DoubleReply => ({ status: 200, body });

/** The applicants of a double. */
export function keepApplicants() {
  const applicants = new Map<string, DoubleApplicant>();
  const byExternalId = (id: string): DoubleApplicant | undefined =>
    [...applicants.values()].find(({ externalUserId }) => externalUserId === id);

  function add(fields: Omit<DoubleApplicant, 'id' | 'reviewStatus'> & Partial<DoubleApplicant>): DoubleApplicant {
    const number = (applicants.size + 1).toString(16).padStart(8, '0');
    const one = { id: `5d08a63239b79354${number}`, reviewStatus: 'init', ...fields };
    applicants.set(one.id, one);
    return one;
  }

  return { applicants, byExternalId, add };
}

type Kept = ReturnType<typeof keepApplicants>;

/** Requests that make something. */
function makers({ byExternalId, add }: Kept, pages: () => string) {
  const usedTokens = new Set<string>();
  let links = 0;

  function create({ query, body }: DoubleRequest): DoubleReply {
    const externalUserId = String(body.externalUserId);
    const known = byExternalId(externalUserId);
    if (known) return refuse(409, `Applicant with external user id '${externalUserId}' already exists: ${known.id}`);
    const levelName = query.get('levelName');
    return levelName === null ? refuse(400, 'levelName is missing') : ok(add({ externalUserId, levelName }));
  }

  function takeOver({ query }: DoubleRequest): DoubleReply {
    const shareToken = query.get('shareToken') ?? '';
    if (!shareToken.startsWith('_act-') || usedTokens.has(shareToken)) return refuse(401, 'Token is invalid');
    usedTokens.add(shareToken);
    const [externalUserId, levelName] = [query.get('userId') ?? '', query.get('levelName') ?? ''];
    if (byExternalId(externalUserId)) return refuse(409, 'already exists');
    return ok(add({ externalUserId, levelName, shareToken }));
  }

  function link({ query, body }: DoubleRequest): DoubleReply {
    const one = byExternalId(String(body.userId));
    if (!one) return refuse(404, 'no such applicant');
    links += 1;
    const url = `${pages()}/idensic/l/#/${links}?lang=${query.get('lang') ?? ''}`;
    return ok({ url, ttlInSecs: body.ttlInSecs });
  }

  const token = ({ body }: DoubleRequest): DoubleReply =>
    ok({ token: `_act-sdk-${String(body.userId)}-${String(body.ttlInSecs)}`, userId: body.userId });

  const whole: Readonly<Record<string, (request: DoubleRequest) => DoubleReply>> = {
    'POST /resources/applicants': create,
    'POST /resources/applicants/-/import': takeOver,
    'POST /resources/sdkIntegrations/levels/-/websdkLink': link,
    'POST /resources/accessTokens/sdk': token,
  };
  return whole;
}

function move(one: DoubleApplicant, { query }: DoubleRequest): DoubleReply {
  if (['pending', 'queued', 'onHold'].includes(one.reviewStatus)) return refuse(400, `is ${one.reviewStatus}`);
  one.levelName = query.get('name') ?? one.levelName;
  return ok(one);
}

function reset(one: DoubleApplicant): DoubleReply {
  if (['pending', 'queued', 'prechecked'].includes(one.reviewStatus))
    return { ...refuse(409, 'is being checked'), headers: { 'retry-after': '10' } };
  Object.assign(one, { reviewStatus: 'init', reviewResult: undefined, reviewDate: undefined });
  return ok({ ok: 1 });
}

/** Requests of one applicant. */
const OF_ONE: Readonly<Record<string, (one: DoubleApplicant, request: DoubleRequest) => DoubleReply>> = {
  'GET status': (one) => ok({ ...one, id: undefined, externalUserId: undefined }),
  'GET one': (one) => ok({ ...one, info: { firstName: 'Mara' } }),
  'POST moveToLevel': move,
  'POST reset': reset,
};

/** What the provider does with requests that are signed well. */
export function answersOf(kept: Kept, pages: () => string) {
  const whole = makers(kept, pages);
  return (request: DoubleRequest): DoubleReply => {
    const direct = whole[`${request.method} ${request.path}`];
    if (direct) return direct(request);
    const [, id = '', verb = ''] = /^\/resources\/applicants\/([^/]+)\/(\w+)$/.exec(request.path) ?? [];
    const act = OF_ONE[`${request.method} ${verb}`];
    const external = /^-;externalUserId=(.+)$/.exec(id)?.[1];
    const one = external === undefined ? kept.applicants.get(id) : kept.byExternalId(decodeURIComponent(external));
    if (!act) return refuse(405, 'no such method');
    return one ? act(one, request) : refuse(404, 'no such applicant');
  };
}
