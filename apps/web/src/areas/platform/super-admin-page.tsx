export default function SuperAdminPage() {
  return null;
}
