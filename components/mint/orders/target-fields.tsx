import type { Control } from 'react-hook-form';
import { TextFormField } from '#components/ui/fields/form-fields.tsx';
import { SelectField } from '#components/ui/fields/select-field.tsx';
import { chainOf, findCoin } from '#lib/coins.ts';
import type { MintOrderValues, Target } from '#lib/console/mint-order-values.ts';
import { useChainWallets } from './use-order-choices.ts';

type OrderControl = Control<MintOrderValues>;
interface Option {
  value: string;
  label: string;
}

const TARGET_WORDS: Readonly<Record<Target, string>> = {
  same: 'The same trading account',
  account: 'Another trading account',
  wallet: 'A wallet of this enterprise',
  address: 'An address',
};
/** What is burnt for arrives on a trading account. */
const BURN_TARGETS = ['same', 'account'] as const;
const MINT_TARGETS = ['same', 'account', 'wallet', 'address'] as const;

interface WalletFieldProps {
  enterpriseId: string;
  control: OrderControl;
  asset: string;
}

function WalletField({ enterpriseId, control, asset }: WalletFieldProps) {
  const wallets = useChainWallets(enterpriseId, asset, true);
  const chain = findCoin(chainOf(asset) ?? asset)?.name ?? asset;
  return (
    <SelectField
      control={control}
      name="toWalletId"
      label="Wallet"
      options={(wallets ?? []).map(({ id, label }) => ({ value: id, label }))}
      description={
        wallets?.length === 0
          ? `This enterprise has no wallet for ${chain}: choose an address instead.`
          : `On the chain of ${chain}.`
      }
    />
  );
}

interface TargetFieldsProps extends WalletFieldProps {
  target: Target;
  isMint: boolean;
  /** Other accounts that hold what arrives. */
  accounts: readonly Option[];
}

/** Where what arrives goes to. */
export function TargetFields({ enterpriseId, control, target, isMint, asset, accounts }: TargetFieldsProps) {
  return (
    <>
      <SelectField
        control={control}
        name="target"
        label="Arrives at"
        options={(isMint ? MINT_TARGETS : BURN_TARGETS).map((value) => ({ value, label: TARGET_WORDS[value] }))}
      />
      {target === 'account' && (
        <SelectField control={control} name="toAccountId" label="Trading account" options={accounts} />
      )}
      {target === 'wallet' && <WalletField enterpriseId={enterpriseId} control={control} asset={asset} />}
      {target === 'address' && (
        <TextFormField
          control={control}
          name="address"
          label="Address"
          description="Look at it twice: what arrives at a wrong address is lost."
          placeholder="0x"
          size="normal"
          autoComplete="off"
        />
      )}
    </>
  );
}
