import { Check } from "lucide-react";
import { DropdownMenu } from "radix-ui";
import type { ReactNode } from "react";

export interface MenuItem {
  label: string;
  onSelect: () => void;
  icon?: ReactNode;
  /** Whether it is the one in use, among items of which one is. */
  chosen?: boolean | undefined;
}

/** Items under words of their own. */
interface MenuSection {
  label: string;
  items: readonly MenuItem[];
}

interface MenuProps {
  /** One button. */
  trigger: ReactNode;
  items: readonly MenuItem[];
  /** Stand above the items, each set apart. */
  sections?: readonly MenuSection[];
  /** Words above the items; not chosen from. */
  header?: ReactNode;
  align?: "start" | "end";
}

/** Actions behind a button. Not modal: a modal one would inject a style element, which the policy refuses. */
export function Menu({ trigger, items, sections = [], header, align = "end" }: MenuProps) {
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger asChild>{trigger}</DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          align={align}
          sideOffset={6}
          collisionPadding={12}
          className="z-40 max-h-[min(26rem,var(--radix-dropdown-menu-content-available-height))] min-w-56 max-w-80 animate-appear overflow-y-auto overscroll-contain rounded-panel border border-line bg-surface p-1.5 shadow-layer"
        >
          {header && (
            <>
              <DropdownMenu.Label className="px-2.5 py-2 text-body text-ink-soft">
                {header}
              </DropdownMenu.Label>
              <Line />
            </>
          )}
          {sections.map((section, index) => (
            <DropdownMenu.Group key={section.label}>
              {index > 0 && <Line />}
              <DropdownMenu.Label className="px-2.5 pt-1.5 pb-1 text-body font-medium text-ink-faint">
                {section.label}
              </DropdownMenu.Label>
              <Items items={section.items} />
            </DropdownMenu.Group>
          ))}
          {sections.length > 0 && items.length > 0 && <Line />}
          <Items items={items} />
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}

const Line = () => <DropdownMenu.Separator className="-mx-1.5 my-1.5 h-px bg-line" />;

const row =
  "flex min-h-9 cursor-pointer items-center gap-2.5 rounded-control px-2.5 py-1 text-body text-ink break-words data-highlighted:bg-raised pointer-coarse:min-h-11 [&>svg]:size-4 [&>svg]:shrink-0 [&>svg]:text-ink-faint";

function Items({ items }: { readonly items: readonly MenuItem[] }) {
  return items.map(({ label, icon, chosen, onSelect }) =>
    chosen === undefined ? (
      <DropdownMenu.Item key={label} onSelect={onSelect} className={row}>
        {icon}
        {label}
      </DropdownMenu.Item>
    ) : (
      <DropdownMenu.CheckboxItem
        key={label}
        checked={chosen}
        onSelect={onSelect}
        className={`${row} justify-between data-[state=checked]:font-medium`}
      >
        {label}
        <DropdownMenu.ItemIndicator asChild>
          <Check aria-hidden="true" />
        </DropdownMenu.ItemIndicator>
      </DropdownMenu.CheckboxItem>
    ),
  );
}
