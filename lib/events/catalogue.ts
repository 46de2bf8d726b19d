import type * as z from 'zod';
import type { Kind } from '#lib/objects.ts';

/** Something that happened to an object, as one enterprise concerned hears of it. */
export interface DomainEvent {
  enterpriseId: string;
  /** What happened, such as `idv.approved`. */
  type: string;
  subjectType: Kind;
  subjectId: string;
  body: Readonly<Record<string, unknown>>;
  /** For one user alone, such as a change of their private view. */
  onlyUserId?: string | undefined;
  /** Who did it; the caller by default, null for what comes from outside. */
  actorUserId?: string | null | undefined;
}

/** A body that receivers of webhooks get, as OpenAPI documents it. */
export interface CallbackDoc {
  schema: z.ZodObject;
  summary: string;
  example: Readonly<Record<string, unknown>>;
}

/** What a notification is about. `more` goes into the callback beside what identifies the object. */
export interface CallbackContent {
  /** The enterprise concerned; the webhook’s own by default. */
  enterpriseId?: string | undefined;
  coin?: string | undefined;
  hash?: string | undefined;
  walletId?: string | undefined;
  transferId?: string | undefined;
  pendingApprovalId?: string | undefined;
  accessTokenId?: string | undefined;
  bankAccountId?: string | undefined;
  subjectType?: string | undefined;
  subjectId?: string | undefined;
  /** The callback names the organisation of the webhook as `organizationId`, too. */
  namesOrganization?: true;
  more?: Readonly<Record<string, unknown>> | undefined;
}

type Body = Readonly<Record<string, unknown>>;

/** How an event calls back webhooks of a type. */
export interface EventCallback extends CallbackDoc {
  /** The type of the webhooks. */
  webhook: string;
  /** What the callback says of an event with this body, beside what every callback says. */
  contentOf(body: Body): CallbackContent;
}

/** How an event calls back webhooks of a further type; what its body says may be nothing to them: then there is no content. */
export interface FurtherCallback extends CallbackDoc {
  webhook: string;
  contentOf(body: Body): CallbackContent | null;
}

/** Everything that happens to one kind of object. */
export interface EventCatalogue {
  kind: Kind;
  /** Each event by name and type, with the schema of its body, and with its callback where webhooks hear of it. */
  events: readonly {
    name: string;
    type: string;
    body: BodySchema;
    callback: EventCallback | null;
    further: readonly FurtherCallback[];
  }[];
}

/** What an event is about: one object, for the enterprises concerned. */
interface About<Given> {
  id: string;
  body: Given;
  actorUserId?: string | null;
  onlyUserId?: string;
}

type BodySchema = z.ZodType<Body>;

interface Declared {
  body: BodySchema;
  /** The type, where it is not `{kind}.{name}`: interfaces older than the rule name some. */
  type?: string;
  callback?: EventCallback;
  further?: readonly FurtherCallback[];
}

type BodyOf<D> = D extends { body: infer B extends z.ZodType } ? z.input<B> : never;

/** What a callback is made of, beside the type of the webhooks. */
type CallbackOf<B extends BodySchema> = CallbackDoc & { contentOf: (body: z.output<B>) => CallbackContent };

/** An event that calls back the webhooks of a type, which is then its own. */
export const calledBack = <B extends BodySchema>(body: B, type: string, callback: CallbackOf<B>) => ({
  body,
  type,
  callback: { ...callback, webhook: type },
});

/** A further event that calls back the same webhooks in the same way. */
export const alsoCalledBack = <B extends BodySchema>({
  body,
  callback,
}: {
  body: B;
  callback: CallbackOf<B> & { webhook: string };
}) => ({ body, callback });

/** Declares what happens to a kind of object. `to` drafts an event for enterprises: its name and its body must be as declared. */
export function eventsOf<const D extends Readonly<Record<string, Declared>>>(kind: Kind, declared: D) {
  const typeOf = (name: keyof D & string): string => declared[name]?.type ?? `${kind}.${name}`;
  return {
    kind,
    events: Object.entries(declared).map(([name, { body, callback = null, further = [] }]) => ({
      name,
      type: typeOf(name),
      body,
      callback,
      further,
    })),
    to<N extends keyof D & string>(
      enterpriseIds: string | Iterable<string>,
      name: N,
      { id, body, ...more }: About<BodyOf<D[N]>>,
    ): DomainEvent[] {
      const event = {
        type: typeOf(name),
        subjectType: kind,
        subjectId: id,
        body: declared[name]?.body.parse(body) ?? {},
      };
      const all = typeof enterpriseIds === 'string' ? [enterpriseIds] : [...new Set(enterpriseIds)];
      return all.map((enterpriseId) => ({ ...event, ...more, enterpriseId }));
    },
  } satisfies EventCatalogue & Record<string, unknown>;
}
