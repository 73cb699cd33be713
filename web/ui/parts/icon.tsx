import {
  AudioLines,
  BookOpen,
  BriefcaseBusiness,
  Camera,
  CircleAlert,
  Coins,
  Copy,
  CreditCard,
  File,
  Filter,
  GalleryHorizontal,
  History,
  House,
  LayoutTemplate,
  Library,
  Lightbulb,
  ListOrdered,
  LogOut,
  type LucideIcon,
  Maximize2,
  MessageSquare,
  MessagesSquare,
  Mic,
  Minimize2,
  Monitor,
  Moon,
  Pencil,
  PenLine,
  Quote,
  RefreshCw,
  RotateCcw,
  Settings,
  ShieldCheck,
  Sun,
  Trash2,
  TriangleAlert,
  User,
} from 'lucide-react'
import { isValidElement, type ReactNode } from 'react'
import { classNames } from './class-names.ts'

const ICONS: Readonly<Record<string, LucideIcon>> = {
  'audio-lines': AudioLines,
  'book-open': BookOpen,
  'briefcase-business': BriefcaseBusiness,
  camera: Camera,
  'circle-alert': CircleAlert,
  coins: Coins,
  copy: Copy,
  'credit-card': CreditCard,
  file: File,
  filter: Filter,
  'gallery-horizontal': GalleryHorizontal,
  history: History,
  house: House,
  'layout-template': LayoutTemplate,
  library: Library,
  lightbulb: Lightbulb,
  'list-ordered': ListOrdered,
  'log-out': LogOut,
  'maximize-2': Maximize2,
  'message-square': MessageSquare,
  'messages-square': MessagesSquare,
  mic: Mic,
  'minimize-2': Minimize2,
  monitor: Monitor,
  moon: Moon,
  pencil: Pencil,
  'pen-line': PenLine,
  quote: Quote,
  'refresh-cw': RefreshCw,
  'rotate-ccw': RotateCcw,
  settings: Settings,
  'shield-check': ShieldCheck,
  sun: Sun,
  'trash-2': Trash2,
  'triangle-alert': TriangleAlert,
  user: User,
}

export type IconProps = { name: string; size?: number; className?: string }

/** An icon by its lucide name; a name we do not ship gets the generic file. Decoration: the words beside it speak. */
export function Icon({ name, size = 20, className }: IconProps) {
  const Shape = ICONS[name] ?? File
  return <Shape size={size} aria-hidden className={classNames('shrink-0', className)} />
}

/** Draws an icon given by name or as an element. */
export function IconOrNode({ icon, size, className }: { icon: ReactNode; size: number; className?: string }) {
  if (typeof icon !== 'string' || isValidElement(icon)) return icon
  return <Icon name={icon} size={size} {...(className ? { className } : {})} />
}
