import { DropdownMenu } from "radix-ui";
import type { ReactNode } from "react";

export interface MenuItem {
  label: string;
  onSelect: () => void;
  icon?: ReactNode;
}

export interface MenuProps {
  /** One button. */
  trigger: ReactNode;
  items: readonly MenuItem[];
  /** Words above the items; not chosen from. */
  header?: ReactNode;
}

/** Actions behind a button. Not modal: a modal one would inject a style element, which the policy refuses. */
export function Menu({ trigger, items, header }: MenuProps) {
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger asChild>{trigger}</DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          align="end"
          sideOffset={6}
          collisionPadding={12}
          className="z-40 min-w-56 max-w-80 animate-appear rounded-panel border border-line bg-surface p-1.5 shadow-layer"
        >
          {header && (
            <>
              <DropdownMenu.Label className="px-2.5 py-2 text-body text-ink-soft">
                {header}
              </DropdownMenu.Label>
              <DropdownMenu.Separator className="-mx-1.5 my-1.5 h-px bg-line" />
            </>
          )}
          {items.map((item) => (
            <DropdownMenu.Item
              key={item.label}
              onSelect={item.onSelect}
              className="flex min-h-9 cursor-pointer items-center gap-2.5 rounded-control px-2.5 text-body text-ink data-highlighted:bg-raised pointer-coarse:min-h-11 [&>svg]:size-4 [&>svg]:text-ink-faint"
            >
              {item.icon}
              {item.label}
            </DropdownMenu.Item>
          ))}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}
