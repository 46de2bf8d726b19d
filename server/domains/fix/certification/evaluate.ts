/** A message of a session: what was kept of it. */
export interface KeptMessage {
  direction: 'in' | 'out';
  number: number;
  type: string;
  get: (tag: number) => string | undefined;
  /** ISO 8601, of the wall clock. */
  at: string;
}

/** What an order was, by the message that it came in. */
interface Placed {
  get: KeptMessage['get'];
  isAccepted: boolean;
}

const FINAL: ReadonlySet<string> = new Set(['2', '4', '8', 'C']);

/** Goes through the messages of a session, the oldest first, and notes which cases they show. */
class Examination {
  /** When each case was passed first, by its number. */
  readonly passed = new Map<number, string>();
  readonly #orders = new Map<string, Placed>();
  readonly #requests = new Set<string>();
  #last: KeptMessage | null = null;
  #tested: string | null = null;
  #logon: KeptMessage | null = null;
  #isLoggedOut = false;
  #isGapAsked = false;
  #wasRefused = false;
  #wasOrderRefused = false;
  /** Orders of connections that cancel theirs when they end. */
  readonly #guarded = new Set<string>();
  /** Those of connections that were lost. */
  readonly #lost = new Set<string>();
  #isGuarded = false;

  take(message: KeptMessage): void {
    if (message.direction === 'in') this.#sent(message);
    else this.#answered(message);
    this.#last = message;
  }

  #pass(number: number, { at }: KeptMessage): void {
    if (!this.passed.has(number)) this.passed.set(number, at);
  }

  /** What the client sent. */
  #sent(message: KeptMessage): void {
    const { type, get } = message;
    if (this.#wasRefused && type !== '3') this.#pass(7, message);
    if (type === '1') this.#pass(2, message);
    if (type === '0' && this.#tested !== null && get(112) === this.#tested) this.#pass(3, message);
    if (type === '2') this.#pass(23, message);
    if (type === '5') this.#isLoggedOut = true;
    if (this.#isGapAsked && (get(43) === 'Y' || (type === '4' && get(123) === 'Y'))) this.#pass(24, message);
    if (type === 'A') {
      if (!this.#isLoggedOut) for (const id of this.#guarded) this.#lost.add(id);
      this.#guarded.clear();
      this.#logon = message;
      this.#isLoggedOut = false;
    }
    if (type === 'D') this.#order(message);
    if (type === 'F' || type === 'H' || type === 'q') this.#requests.add(type);
  }

  #order({ get }: KeptMessage): void {
    const id = get(11);
    if (id === undefined) return;
    this.#orders.set(id, { get, isAccepted: false });
    if (this.#isGuarded) this.#guarded.add(id);
  }

  /** What the service said. */
  #answered(message: KeptMessage): void {
    const { type, get } = message;
    if (type === 'A') this.#loggedOn(message);
    if (type === '5' && this.#isLoggedOut && this.#last?.type === '5') this.#pass(4, message);
    if (type === '1') this.#tested = get(112) ?? null;
    if (type === '2') this.#isGapAsked = true;
    if (type === '3') this.#wasRefused = true;
    if (type === '9' && get(102) === '0' && this.#requests.has('F')) this.#pass(20, message);
    if (type === 'r' && get(531) === '7' && this.#requests.has('q')) this.#pass(21, message);
    if (type === '8') this.#reported(message);
  }

  #loggedOn(message: KeptMessage): void {
    this.#pass(1, message);
    const logon = this.#logon;
    if (logon === null) return;
    if (logon.get(141) === 'Y' && logon.number === 1) this.#pass(6, message);
    if (logon.get(141) !== 'Y' && logon.number > 1) this.#pass(5, message);
    this.#isGuarded = logon.get(9001) === 'Y';
  }

  #reported(message: KeptMessage): void {
    const { get } = message;
    const kind = get(150);
    const status = get(39) ?? '';
    if (kind === 'I' && this.#requests.has('H')) this.#pass(22, message);
    if (kind === '8' && get(17)?.startsWith('R-')) this.#wasOrderRefused = true;
    const order = this.#orders.get(get(41) ?? get(11) ?? '') ?? this.#orders.get(get(11) ?? '');
    if (kind === '4' && get(41) !== undefined) this.#pass(19, message);
    if (order === undefined) return;
    if (kind === 'A' || kind === '0') this.#accepted(order, message);
    if (kind === '0') this.#opened(order, message);
    if (kind !== 'I' && FINAL.has(status) && order.isAccepted) this.#ended(order, message);
    if (kind === '4' && get(41) === undefined && this.#lost.has(get(11) ?? '')) this.#pass(25, message);
  }

  #accepted(order: Placed, message: KeptMessage): void {
    order.isAccepted = true;
    if (this.#wasOrderRefused) this.#pass(18, message);
    const { get } = order;
    if (get(847) === '1001') this.#pass(15, message);
    if (get(847) === '1002') this.#pass(16, message);
    if (get(40) === '3') this.#pass(13, message);
    if (get(40) === '4') this.#pass(14, message);
    const [, quote] = (get(55) ?? '').split('-');
    if (get(152) !== undefined || (get(15) !== undefined && get(15) === quote)) this.#pass(17, message);
  }

  #opened({ get }: Placed, message: KeptMessage): void {
    if (get(40) !== '2') return;
    if (get(59) === '6') this.#pass(12, message);
    else if (get(59) === undefined || get(59) === '1') this.#pass(8, message);
  }

  #ended({ get }: Placed, message: KeptMessage): void {
    if (get(40) === '1' && message.get(150) === 'F' && message.get(39) === '2' && get(847) === undefined)
      this.#pass(9, message);
    if (get(40) === '2' && get(59) === '3') this.#pass(10, message);
    if (get(40) === '2' && get(59) === '4') this.#pass(11, message);
  }
}

/** Which cases of the certification the messages of a session show, the oldest first: by number, when. */
export async function evaluate(
  messages: AsyncIterable<KeptMessage> | Iterable<KeptMessage>,
): Promise<ReadonlyMap<number, string>> {
  const examination = new Examination();
  for await (const message of messages) examination.take(message);
  return examination.passed;
}
