'use client';

import { buttonVariants } from '@heroui/styles';
import type { ComponentProps } from 'react';

type Styles = NonNullable<Parameters<typeof buttonVariants>[0]>;

interface PlainButtonProps extends Omit<ComponentProps<'button'>, 'onClick' | 'disabled'> {
  isDisabled?: boolean;
  /** By mouse, finger, Enter or the space bar. */
  onPress?: (() => void) | undefined;
}

export interface ButtonProps extends PlainButtonProps, Pick<Styles, 'variant' | 'size' | 'isIconOnly' | 'fullWidth'> {}

/**
 * A button without looks, for what draws its own. It takes the focus when pressed (Safari gives it none), so that dialogs know where
 * to return it.
 */
export function PlainButton({ isDisabled, onPress, type = 'button', ...rest }: PlainButtonProps) {
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

/** The console's button: the browser's own in HeroUI's looks. HeroUI's brings React Aria's presses, 20 kB of script on every page. */
export function Button({ variant, size, isIconOnly, fullWidth, className = '', ...rest }: ButtonProps) {
  return (
    <PlainButton
      {...rest}
      data-slot="button"
      className={`${buttonVariants({ variant, size, isIconOnly, fullWidth })} ${className}`}
    />
  );
}
