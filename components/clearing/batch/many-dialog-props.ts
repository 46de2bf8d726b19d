import type { DvpSettlementRow } from '#lib/contracts/clearing/enterprise-settlements.ts';

/** What a dialog for several settlements is given. */
export interface ManyDialogProps {
  enterpriseId: string;
  /** Those about which it can be done. */
  rows: readonly DvpSettlementRow[];
  /** How many more are selected. */
  others: number;
  onClose: () => void;
}
