import type { Lease } from '#server/core/work/due.ts';
import type { SlotLimit } from '../rules.ts';

const PER_ENTERPRISE = 32;
const PER_HOST = 16;
/** For a host that does not answer: enough to see that it is back. */
const PER_SILENT_HOST = 2;
/** Half of all slots: however many hosts are silent, the others keep the rest. */
const ALL_SILENT = 32;
const SILENT_AFTER = 3;
const MAX_SILENT = 10_000;

interface Flight {
  lease: Lease;
  lane: string;
}

const keysOf = (lane: string): { enterprise: string; host: string } => {
  const [enterprise = '', host = ''] = lane.split(' ');
  return { enterprise: `enterprise ${enterprise}`, host: `host ${host}` };
};

/** What this process is sending now, and which hosts have been silent lately. */
export class InFlight {
  readonly #flights = new Map<string, Flight>();
  readonly #silences = new Map<string, number>();

  get size(): number {
    return this.#flights.size;
  }

  get leases(): Lease[] {
    return [...this.#flights.values()].map(({ lease }) => lease);
  }

  start(lease: Lease, lane: string): void {
    this.#flights.set(lease.id, { lease, lane });
  }

  /** `hasReplied`: the host sent any HTTP reply at all. Null when nothing was sent. */
  end({ id, fence }: Lease, hasReplied: boolean | null): void {
    const flight = this.#flights.get(id);
    if (flight?.lease.fence !== fence) return;
    this.#flights.delete(id);
    if (hasReplied !== null) this.#note(keysOf(flight.lane).host, hasReplied);
  }

  #note(host: string, hasReplied: boolean): void {
    const silences = this.#silences.get(host) ?? 0;
    this.#silences.delete(host);
    if (hasReplied) return;
    const [oldest] = this.#silences.keys();
    if (oldest !== undefined && this.#silences.size >= MAX_SILENT) this.#silences.delete(oldest);
    this.#silences.set(host, silences + 1);
  }

  /** How many are in flight, by enterprise, by host, and to silent hosts in all. */
  get busy(): Map<string, number> {
    const counts = new Map<string, number>();
    for (const { lane } of this.#flights.values())
      for (const { key } of this.limitsOf(lane)) counts.set(key, (counts.get(key) ?? 0) + 1);
    return counts;
  }

  limitsOf(lane: string): SlotLimit[] {
    const { enterprise, host } = keysOf(lane);
    const own = { key: enterprise, most: PER_ENTERPRISE };
    if ((this.#silences.get(host) ?? 0) < SILENT_AFTER) return [own, { key: host, most: PER_HOST }];
    return [own, { key: host, most: PER_SILENT_HOST }, { key: 'silent hosts', most: ALL_SILENT }];
  }
}
