import type { LucideIcon } from 'lucide-react';
import type { Right } from './right.ts';

/** What can be started from anywhere: a page below `/e/{enterpriseId}/` that opens its form by `?new=1`. */
export const QUICK_ACTIONS: readonly { title: string; path: string; icon: LucideIcon; right: Right }[] = [];
