import type { LucideIcon } from 'lucide-react';

/** One line of the palette: what it is, and what choosing it does. */
export interface Command {
  id: string;
  group: 'Recent' | 'Here' | 'Pages' | 'Actions' | 'Objects';
  title: string;
  detail?: string | undefined;
  /** Further words that find it. */
  keywords?: string | undefined;
  icon: LucideIcon;
  run: () => void;
}
