'use client';

import { buttonVariants } from '@heroui/styles';
import type { ComponentProps } from 'react';

type Styles = Parameters<typeof buttonVariants>[0];

export interface ButtonProps
  extends Omit<ComponentProps<'button'>, 'onClick' | 'disabled'>,
    Pick<NonNullable<Styles>, 'variant' | 'size' | 'isIconOnly' | 'fullWidth'> {
  isDisabled?: boolean;
  /** By mouse, finger, Enter or the space bar. */
  onPress?: (() => void) | undefined;
}

/** A button without looks, for what draws its own. */
export function PlainButton({ isDisabled, onPress, type = 'button', ...rest }: Omit<ButtonProps, keyof Styles>) {
  return (
    <button
      {...rest}
      type={type}
      disabled={isDisabled}
      onClick={(event) => {
        event.currentTarget.focus();
        onPress?.();
      }}
    />
  );
}

/**
 * The console's button. It is the browser's own in HeroUI's looks: HeroUI's button brings React Aria's handling of presses, 17 kB
 * of script on every page. It takes the focus when pressed (Safari gives it none), so that dialogs know where to return it.
 */
export function Button({ variant, size, isIconOnly, fullWidth, className = '', ...rest }: ButtonProps) {
  return (
    <PlainButton
      {...rest}
      data-slot="button"
      className={`${buttonVariants({ variant, size, isIconOnly, fullWidth })} ${className}`}
    />
  );
}
