'use client';

import { Dropdown } from '@heroui/react/dropdown';
import { Header } from '@heroui/react/header';
import { dropdownVariants } from '@heroui/styles';
import { Check, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Menu, Popover } from 'react-aria-components/Menu';
import type { PopupProps } from './popup.ts';

export interface MenuEntry {
  id: string;
  /** What it is called; also what typing finds. */
  text: string;
  /** Before the text. */
  icon?: LucideIcon;
  /** What is drawn instead of icon and text. */
  content?: ReactNode;
  className?: string;
}

export interface MenuGroup {
  /** Name of the group; drawn above it when `isHeaded`. */
  label: string;
  isHeaded?: boolean;
  entries: readonly MenuEntry[];
  /** Makes its entries choices: of one, or of any number. */
  choice?: { mode: 'single' | 'multiple'; chosen: readonly string[]; onChoose: (ids: string[]) => void };
  className?: string;
}

export interface MenuProps {
  label: string;
  placement: 'bottom start' | 'bottom end' | 'top start';
  className?: string;
  groups: readonly MenuGroup[];
  onAction?: (id: string) => void;
}

const SLOTS = dropdownVariants();

/** A check box as it looks; the entry itself says whether it is chosen. */
function Box({ isChecked }: { isChecked: boolean }) {
  return (
    <span
      aria-hidden="true"
      className={`grid size-4 shrink-0 place-items-center rounded border ${isChecked ? 'border-accent bg-accent text-accent-foreground' : 'border-field-border bg-field'}`}
    >
      {isChecked && <Check className="size-3" />}
    </span>
  );
}

function Group({ label, isHeaded, entries, choice, className }: MenuGroup) {
  const selection = choice && {
    selectionMode: choice.mode,
    disallowEmptySelection: choice.mode === 'single',
    selectedKeys: choice.chosen,
    onSelectionChange: (keys: 'all' | Set<string | number>) =>
      choice.onChoose(entries.map(({ id }) => id).filter((id) => keys === 'all' || keys.has(id))),
  };
  return (
    <Dropdown.Section aria-label={isHeaded ? undefined : label} className={className} {...selection}>
      {isHeaded && <Header className="px-2 pt-1.5 pb-0.5 text-xs font-medium text-muted">{label}</Header>}
      {entries.map(({ id, text, icon: Icon, content, className: own }) => (
        <Dropdown.Item key={id} id={id} textValue={text} className={own}>
          {choice?.mode === 'multiple' && <Box isChecked={choice.chosen.includes(id)} />}
          {content ?? (
            <>
              {Icon && <Icon className={`size-4 shrink-0 ${own ?? 'text-muted'}`} aria-hidden="true" />}
              <span className="min-w-0 flex-1">{text}</span>
            </>
          )}
          {choice?.mode === 'single' && choice.chosen.includes(id) && (
            <Check className="size-4 text-accent" aria-hidden="true" />
          )}
        </Dropdown.Item>
      ))}
    </Dropdown.Section>
  );
}

/** The menu of a `MenuButton`. */
export function MenuPopup({ label, placement, className, groups, onAction, ...popup }: MenuProps & PopupProps) {
  return (
    <Popover {...popup} aria-label={label} placement={placement} className={SLOTS.popover({ className })}>
      <Menu
        aria-label={label}
        autoFocus="first"
        className={SLOTS.menu()}
        onClose={() => popup.onOpenChange(false)}
        onAction={(key) => onAction?.(String(key))}
      >
        {groups.map((group) => (
          <Group key={group.label} {...group} />
        ))}
      </Menu>
    </Popover>
  );
}
