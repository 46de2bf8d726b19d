import { Ban, CircleMinus, CircleSlash, type LucideIcon, TimerOff } from 'lucide-react';

/** Icons of states in which something is over, so that one is told from another without its word. */
export const OVER_ICONS: Readonly<Partial<Record<string, LucideIcon>>> = {
  rejected: Ban,
  expired: TimerOff,
  revoked: CircleMinus,
  canceled: CircleMinus,
  skipped: CircleSlash,
};
