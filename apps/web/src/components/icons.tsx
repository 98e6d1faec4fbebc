// Two modules, so that the first load does not carry the icons of the later steps.
export type { Icon, IconProps } from './icon/icon.tsx';
export {
  IconArrowLeft, IconCalendarDays, IconCheck, IconChevronDown, IconChevronRight, IconChevronUp, IconCircleAlert, IconFacebook, IconInfo, IconInstagram, IconMinus, IconMotorbike, IconPlus, IconRotateCw, IconShare2, IconShoppingBasket, IconStar, IconStore, IconThreads, IconTiktok, IconWhatsapp, IconWifiOff, IconX,
} from './icon/store-icons.ts';
export {
  IconCar, IconChevronLeft, IconCircleCheck, IconClock, IconCopy, IconCreditCard, IconDownload, IconExternalLink, IconHeart, IconHouse, IconLocateFixed, IconLogOut, IconMail, IconMapPin, IconNavigation, IconPackageOpen, IconPhone, IconSearch, IconSend, IconShieldCheck, IconTicketPercent, IconTimer, IconTriangleAlert, IconTwitter, IconUser,
} from './icon/step-icons.ts';
