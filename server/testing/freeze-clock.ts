import { changeClock } from '#server/core/runtime/clock.ts';
import type { Service } from '#server/core/runtime/service.ts';

/** Stops the business clock where it stands, so that what is counted in windows is counted in one. Returns how to let it go on. */
export async function freezeClock(service: Service): Promise<() => Promise<void>> {
  const set = async (frozenAt: string | null): Promise<void> => {
    await changeClock(service.db, (state) => ({ ...state, frozenAt }));
    await service.onSignal('clock');
  };
  await set(service.clock.nowIso());
  return () => set(null);
}
