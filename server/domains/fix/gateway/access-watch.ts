import type { Service } from '#server/core/runtime/service.ts';
import { isAuthorised, tokenProblem } from './admit-logon.ts';
import type { Logged } from './connection.ts';

const LOOK_MS = 500;
const AT_ONCE = 8;
/** Sessions whose rights are read anew though nobody has told of a change: all of them within so many looks. */
const ROUNDS = 20;

/** Watches whether those who are logged on may still be: their tokens, licences and memberships. */
export class AccessWatch {
  readonly #service: Service;
  /** When the token of a session expires. */
  readonly #expiresAt = new WeakMap<Logged, string>();
  #seen = -1;
  #round = 0;

  constructor(service: Service) {
    this.#service = service;
  }

  /** Logs out whoever may no longer have their session, until aborted. */
  async run(sessions: () => readonly Logged[], stopping: AbortSignal): Promise<void> {
    const { access } = this.#service.wakeSignals;
    while (!stopping.aborted) {
      const { count } = access;
      await this.#look(sessions(), count !== this.#seen).catch((error: Error) => {
        this.#service.log.error({ work: 'fix', kind: error.name }, 'rights of sessions were not read');
      });
      this.#seen = count;
      await access.after(count, LOOK_MS, stopping);
    }
  }

  async #look(sessions: readonly Logged[], isChanged: boolean): Promise<void> {
    this.#round = (this.#round + 1) % ROUNDS;
    const now = this.#service.clock.nowIso();
    const doubtful = sessions.filter((session, index) => {
      const expiresAt = this.#expiresAt.get(session);
      return isChanged || expiresAt === undefined || expiresAt <= now || index % ROUNDS === this.#round;
    });
    for (let at = 0; at < doubtful.length; at += AT_ONCE)
      await Promise.all(doubtful.slice(at, at + AT_ONCE).map((session) => this.#check(session)));
  }

  async #check(session: Logged): Promise<void> {
    const { tokenHash, address, account } = session.parts;
    const credential = await this.#service.credentials.token(tokenHash);
    const problem = tokenProblem(this.#service, credential, address);
    if (problem !== null || credential === null)
      return void session.logout(problem === null || problem.isGone ? 'access token revoked' : problem.text);
    if (!(await isAuthorised(this.#service, credential.caller, account)))
      return void session.logout('not authorised for this account');
    session.caller = credential.caller;
    this.#expiresAt.set(session, credential.expiresAt);
  }
}
