export type NoteTexts = (typeof noteTexts)['en']

/**
 * The note's texts, which only developers read, so they are not in the translation files. The problems are in English,
 * as in the console.
 */
export const noteTexts = {
  en: {
    label: 'Atelier, for developers',
    noPartner: 'no partner',
    count: (count: number) =>
      count === 0 ? 'no problems' : count === 1 ? '1 problem' : `${count} problems`,
    nothing: 'The elements on this page have found nothing wrong.',
    help: 'What it means',
    doctor: 'The doctor looks at more',
    onlyHere: 'Only you see this note: it appears on localhost only.',
    hide: 'Hide in this tab',
  },
  vi: {
    label: 'Atelier, dành cho nhà phát triển',
    noPartner: 'chưa có đối tác',
    count: (count: number) => (count === 0 ? 'không có vấn đề' : `${count} vấn đề`),
    nothing: 'Các phần tử trên trang này không tìm thấy điều gì sai.',
    help: 'Ý nghĩa',
    doctor: 'Trình chẩn đoán xem được nhiều hơn',
    onlyHere: 'Chỉ bạn thấy ghi chú này: nó chỉ hiện trên localhost.',
    hide: 'Ẩn trong thẻ này',
  },
  ar: {
    label: 'Atelier، للمطوّرين',
    noPartner: 'لا شريك',
    count: (count: number) =>
      count === 0 ? 'لا مشكلات' : count === 1 ? 'مشكلة واحدة' : `المشكلات: ${count}`,
    nothing: 'لم تجد عناصر هذه الصفحة أي خطأ.',
    help: 'ما معنى ذلك',
    doctor: 'يفحص doctor أكثر من ذلك',
    onlyHere: 'أنت وحدك ترى هذه الملاحظة: لا تظهر إلا على localhost.',
    hide: 'إخفاء في هذه العلامة',
  },
}
