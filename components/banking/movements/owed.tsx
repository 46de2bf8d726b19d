import { Amount } from '#components/ui/amount.tsx';

interface Owed {
  currency: string;
  quantity: string;
  owed: string;
}

const NOTHING = '0';

/** What follows when a bank takes back what an account has. */
export const WHAT_IS_OWED = 'what was spent already is owed, and taken out of the next deposits.';

/** An amount, and below it what of it is still owed. */
export const AmountWithOwed = ({ currency, quantity, owed }: Owed) => (
  <span className="block">
    <Amount currency={currency} quantity={quantity} />
    {owed !== NOTHING && (
      <span className="block text-xs text-attention">
        Owed: <Amount currency={currency} quantity={owed} />
      </span>
    )}
  </span>
);

/** What is still owed of something, as a field of its drawer, and what repays it. */
export const owedField = ({ currency, owed }: Omit<Owed, 'quantity'>) =>
  owed === NOTHING
    ? []
    : [
        {
          label: 'Still owed',
          value: (
            <span className="block">
              <Amount currency={currency} quantity={owed} withBaseUnits />
              <span className="block text-xs text-muted">
                The next deposits in this currency repay it. Until then, withdrawals are refused.
              </span>
            </span>
          ),
        },
      ];
