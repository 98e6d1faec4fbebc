export {
  IconCheck,
  IconChevronDown,
  IconChevronRight,
  IconChevronUp,
  IconCircleAlert,
  IconDownload,
  IconCreditCard,
  IconInfo,
  IconMapPin,
  IconPlus,
  IconSearch,
  IconShieldCheck,
  IconStore,
  IconTriangleAlert,
  IconX,
} from '../../components/icons.tsx';
export { IconTrash2 } from '../../components/attachments/file-icons.ts';
export {
  IconArchive,
  IconCamera,
  IconCirclePause,
  IconReceipt,
  IconSparkles,
  IconStickyNote,
  IconTruck,
} from '../../components/icon/seller-icons.ts';
export { IconBanknote } from '../../components/icon/step-icons.ts';
